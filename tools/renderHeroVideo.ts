/**
 * `npx tsx tools/renderHeroVideo.ts`: renders the looping video of the hero. Needs Chromium (CHROMIUM, default
 * /usr/bin/chromium) and ffmpeg with libsvtav1, libx264 and libwebp. The frames are deterministic.
 */
import {execFileSync} from 'node:child_process';
import {mkdir, mkdtemp, rm, stat, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {chromium} from '@playwright/test';
import {averageRewards} from '../src/facts/economy.ts';
import {hash, taskStates} from '../src/facts/tasks.ts';

const seconds = 8;
const framesPerSecond = 30;
/** The maximum total size of all three files in bytes. */
const budget = 600_000;
const output = 'static/video';

const task = averageRewards[1];
const words = {
  states: taskStates.map(({id}) => id),
  work: task.work,
  proof: `${hash} 04be…7d`,
  match: 'Validated',
  reward: `${task.low}–${task.high} ${task.unit}`,
};

async function renderFrames(folder: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--allow-file-access-from-files'],
  });
  const page = await browser.newPage({viewport: {width: 540, height: 1116}});
  await page.goto(pathToFileURL(path.resolve('tools/hero/scene.html')).href);
  await page.evaluate(() =>
    Promise.all(['600 38px Archivo', '600 24px Hanken'].map((font) => document.fonts.load(font))),
  );
  const frames = seconds * framesPerSecond;
  for (let i = 0; i < frames; i += 1) {
    const picture = await page.evaluate(
      ([t, names]) => {
        (window as unknown as {draw: (t: number, names: unknown) => void}).draw(t, names);
        return document.querySelector('canvas')?.toDataURL('image/png') ?? '';
      },
      [i / frames, words] as const,
    );
    await writeFile(
      path.join(folder, `${String(i).padStart(4, '0')}.png`),
      Buffer.from(picture.split(',')[1] ?? '', 'base64'),
    );
  }
  await browser.close();
}

function encode(folder: string, file: string, options: readonly string[]): void {
  const input = ['-framerate', String(framesPerSecond), '-i', path.join(folder, '%04d.png')];
  const target = path.join(output, file);
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...options, '-an', target], {
    stdio: 'inherit',
  });
}

async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hero-'));
  await mkdir(output, {recursive: true});
  await renderFrames(folder);
  const pixels = ['-pix_fmt', 'yuv420p'];
  encode(folder, 'hero.webm', ['-c:v', 'libsvtav1', '-preset', '4', '-crf', '42', '-g', '240', ...pixels]);
  encode(folder, 'hero.mp4', [
    ...['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '27', '-profile:v', 'high', '-g', '240', ...pixels],
    ...['-movflags', '+faststart'],
  ]);
  encode(folder, 'hero-poster.webp', ['-frames:v', '1', '-c:v', 'libwebp', '-quality', '72']);
  await rm(folder, {recursive: true});

  const files = ['hero.webm', 'hero.mp4', 'hero-poster.webp'];
  const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(output, file))).size));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  files.forEach((file, i) => console.log(`${file}: ${((sizes[i] ?? 0) / 1000).toFixed(1)} kB`));
  if (total > budget)
    throw new Error(`The files are ${total} bytes in total; the limit is ${budget}. Raise -crf.`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
