import {readFileSync} from 'node:fs';
import {filesIn} from '../../lint/files';
import {requestFields} from '@site/supabase/functions/_shared/inviteRequest';

const lines = filesIn('supabase/migrations', /\.sql$/).flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((text, at) => ({text, place: `${file}:${at + 1}`})),
);
const linesWith = (column: string) => lines.filter(({text}) => new RegExp(`\\b${column}\\b`).test(text));

test('SQL has every field of the form; of a new one, the places are those of the SELF ID', () => {
  const unknown = Object.values(requestFields).filter(({column}) => linesWith(column).length === 0);
  const places = unknown.flatMap(({column}) =>
    linesWith('self_id').map(({place}) => `${place}  Add ${column} as self_id is here.`),
  );
  expect(places).toEqual([]);
});
