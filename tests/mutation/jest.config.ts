/** @jest-config-loader esbuild-register */
import type {Config} from 'jest';
import config from '../jest.config';
import areas from './areas.json';

const [unit, supabase] = config.projects as Config[];
const {faults, tests} = areas[(process.env.AREA ?? 'rules') as keyof typeof areas];
const environment = {...supabase, testEnvironment: '<rootDir>/tests/mutation/environment.ts'};

export default {
  ...(faults[0]!.startsWith('supabase/') ? environment : unit),
  testMatch: [`<rootDir>/${tests}`],
  testPathIgnorePatterns: [],
} satisfies Config;
