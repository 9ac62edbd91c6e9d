/** @jest-config-loader esbuild-register */
import type {Config} from 'jest';
import config from '../jest.config';
import areas from './areas.json';

const [unit] = config.projects as Config[];
const {tests} = areas[(process.env.AREA ?? 'rules') as keyof typeof areas];

export default {
  ...unit,
  testMatch: [`<rootDir>/${tests}/**/*.test.{ts,tsx}`],
  testPathIgnorePatterns: [],
} satisfies Config;
