import {defineConfig} from '@playwright/test';
export default defineConfig({testDir: 'tests/e2e', workers: 1, timeout: 60000, outputDir: '/tmp/rec-pw', reporter: [['list']], use: {baseURL: 'http://localhost:4410', viewport: {width: 1280, height: 800}, launchOptions: {executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu']}, contextOptions: {reducedMotion: 'reduce'}}});
