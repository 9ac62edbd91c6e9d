import {execFileSync} from 'node:child_process';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {chromium} from '@playwright/test';
import type {Page} from '@playwright/test';
import {build} from 'esbuild';
import {chromiumArguments, findChromium} from './browsers';
import {run} from './say';
import {moments} from '../src/components/PhoneScreen/moments';

/** Each picture: what the screen shows, its size, and the quality that keeps it under 25 kB. */
const pictures = {
  night: {moment: 'night', size: [1200, 1200], widths: [700, 1200]},
  dawn: {moment: 'dawn', size: [1200, 1200], widths: [700, 1200]},
  object: {moment: 'dawn', size: [1200, 1000], widths: [700, 1200]},
} as const;

const work = '.local/pictures';

/** Runs a program with these words, and then with paths, which may hold spaces. @returns what it says */
function program(line: string, ...paths: readonly string[]): string {
  const [name = '', ...words] = line.split(' ');
  return execFileSync(name, [...words, ...paths], {encoding: 'utf8'});
}

/**
 * `npm run pictures [NAME…]`: renders the pictures of the phone into static/img. Needs Debian's packages blender, ffmpeg,
 * webp and libavif-bin, and about ten minutes a picture on two cores. SAMPLES=16 and SCALE=0.4 give a quick look.
 */
run(async () => {
  const chosen = process.argv.slice(2);
  const {SAMPLES: samples = '72', SCALE: scale = '1'} = process.env;
  await mkdir(work, {recursive: true});
  const browser = await chromium.launch({executablePath: findChromium(), args: chromiumArguments});
  const page = await browser.newPage({viewport: {width: 420, height: 912}, deviceScaleFactor: 2});
  for (const [name, {moment, size, widths}] of Object.entries(pictures)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    const file = (ending: string) => path.resolve(work, `${name}${ending}`);
    await showLockScreen(page, moment);
    await page.screenshot({path: file('-screen.png')});
    const [wide, high] = size.map((pixels) => Math.round(pixels * Number(scale)));
    const options = [name, samples, String(wide), String(high)];
    const said = program('blender -b -P scripts/scene.py --', file('.png'), file('-screen.png'), ...options);
    console.log(name, /CORNERS .*/.exec(said)?.[0] ?? said);
    for (const width of widths) {
      const small = file(`-${width}.png`);
      await writeFile(small, await resized(page, await readFile(file('.png')), width));
      const target = `static/img/${name}-${width}`;
      const [webp, avif] = width > 700 ? [58, 40] : [66, 36];
      program(`cwebp -quiet -q ${webp} -m 6 -o ${target}.webp`, small);
      program(`avifenc -s 2 --min 24 --max ${avif}`, small, `${target}.avif`);
    }
  }
  if (chosen.length === 0 || chosen.includes('film')) await film(page);
  await browser.close();
});

/** The film of the screen: the moments of the night, one after another. Needs ffmpeg. */
async function film(page: Page): Promise<void> {
  const names = Object.keys(moments);
  // A long fade shows two times of day over each other.
  const [still, fade] = [1.4, 0.1];
  for (const name of names) {
    await showLockScreen(page, name);
    await page.screenshot({path: path.join(work, `film-${name}.png`)});
  }
  const inputs = names.map((name) => `-framerate 24 -loop 1 -t ${still + fade} -i ${work}/film-${name}.png`);
  const fades = names
    .slice(1)
    .map(
      (_, i) =>
        `[${i === 0 ? '0' : `f${i}`}][${i + 1}]xfade=duration=${fade}:offset=${(still * (i + 1)).toFixed(1)}[f${i + 1}]`,
    );
  const filter = `${fades.join(';')};[f${names.length - 1}]scale=420:912,format=yuv420p[out]`;
  const encode = (settings: string) =>
    program(`ffmpeg -v error -y ${inputs.join(' ')} -filter_complex ${filter} -map [out] ${settings}`);
  encode('-c:v libaom-av1 -crf 34 -b:v 0 -cpu-used 4 static/video/night.webm');
  encode('-c:v libx264 -crf 26 -preset veryslow -movflags +faststart static/video/night.mp4');
}

/** Shows the lock screen alone, as large as the viewport. */
async function showLockScreen(page: Page, moment: string): Promise<void> {
  const {outputFiles} = await build({
    stdin: {
      contents: `import {createRoot} from 'react-dom/client';
        import {LockScreen} from './src/components/PhoneScreen/LockScreen';
        createRoot(document.getElementById('screen')).render(<LockScreen moment="${moment}" />);`,
      resolveDir: '.',
      loader: 'tsx',
    },
    bundle: true,
    write: false,
    outdir: work,
    jsx: 'automatic',
    alias: {'@site': path.resolve()},
    define: {'process.env.NODE_ENV': '"production"'},
  });
  const ending = (end: string) => outputFiles.find((file) => file.path.endsWith(end))?.text ?? '';
  const face = (await readFile('src/css/archivo.woff2')).toString('base64');
  await page.setContent(`<style>
    @font-face {font-family: Archivo; src: url(data:font/woff2;base64,${face}); font-weight: 400 600; font-stretch: 100% 112%}
    ${await readFile('src/css/tokens.css', 'utf8')} ${ending('.css')}
    :root {--self-font-text: Archivo; --self-font-display: Archivo}
    *, ::before {box-sizing: border-box; margin: 0}
    #screen {height: 100vh; background: var(--self-screen); color: var(--self-screen-ink); font: 24px/1.35 Archivo; font-stretch: 106%}
    </style><div id="screen"></div><script>${ending('.js').replaceAll('</script', '<\\/script')}</script>`);
  await page.evaluate(() => document.fonts.ready);
}

/** A PNG of a picture at another width, as the browser scales it. */
async function resized(page: Page, picture: Buffer, width: number): Promise<Buffer> {
  const data = await page.evaluate(
    async ([source, wide]) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob());
      const canvas = document.createElement('canvas');
      canvas.width = wide;
      canvas.height = Math.round((image.height * wide) / image.width);
      const context = canvas.getContext('2d');
      if (context) context.imageSmoothingQuality = 'high';
      context?.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    [picture.toString('base64'), width] as const,
  );
  return Buffer.from(data, 'base64');
}
