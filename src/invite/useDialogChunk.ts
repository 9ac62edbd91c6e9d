import {useEffect, useState} from 'react';
import type InviteDialog from './InviteDialog';

type Chunk =
  | {readonly status: 'loading'}
  | {readonly status: 'ready'; readonly View: typeof InviteDialog}
  | {readonly status: 'missing'};

/** Milliseconds before a chunk that did not arrive is asked for once more. */
const retryAfter = 1_000;

const load = async () => (await import('./InviteDialog')).default;

/** The dialog's own code, fetched when it is first needed; a failed fetch is repeated once before it counts. */
export function useDialogChunk(): Chunk {
  const [chunk, setChunk] = useState<Chunk>({status: 'loading'});

  useEffect(() => {
    let left = false;
    load()
      .catch(() => new Promise((resolve) => setTimeout(resolve, retryAfter)).then(load))
      .then((View) => !left && setChunk({status: 'ready', View}))
      .catch((error: unknown) => {
        console.error(error);
        if (!left) setChunk({status: 'missing'});
      });
    return () => {
      left = true;
    };
  }, []);

  return chunk;
}
