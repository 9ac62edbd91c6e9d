/** @jest-config-loader esbuild-register */
import type {Config} from 'jest';
import config from '../jest.config';
import areas from './areas.json';

const [unit, supabase] = config.projects as Config[];
const {tests} = areas[(process.env.AREA ?? 'rules') as keyof typeof areas];

export default {
  ...(tests.every((files) => files.startsWith('tests/supabase/') || files.startsWith('tests/mutation/'))
    ? {...supabase, testEnvironment: '<rootDir>/tests/mutation/environment.ts'}
    : unit),
  testMatch: tests.map((files) => `<rootDir>/${files}`),
  testPathIgnorePatterns: [],
} satisfies Config;
