/** @jest-config-loader esbuild-register */
import type {Config} from 'jest';
import config from '../jest.config';
import areas from './areas.json';

const [unit, supabase] = config.projects as Config[];
const {tests} = areas[(process.env.AREA ?? 'rules') as keyof typeof areas];

export default {
  ...(tests.startsWith('tests/supabase/') ? supabase : unit),
  testMatch: [`<rootDir>/${tests}`],
  testPathIgnorePatterns: [],
} satisfies Config;
