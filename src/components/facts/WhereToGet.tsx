import {
  fakeAdvice,
  fakeIntro,
  fakeSigns,
  originColumns,
  origins,
  piecesOf,
} from '@site/src/facts/site/getting';
import {FactLink} from './FactLink';
import {ScrollTable} from '@site/src/components/docs/ScrollTable';

/** The official sources of SELF OS and how to recognize a fake. */
export function WhereToGet() {
  return (
    <>
      <ScrollTable>
        <thead>
          <tr>
            {originColumns.map((column) => (
              <th key={column}>{column}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {origins.map(({phone, get, from}) => (
            <tr key={phone}>
              <td>{phone}</td>
              <td>{get}</td>
              <td>
                <WithLinks text={from} />
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <p>{fakeIntro}</p>
      <ul>
        {fakeSigns.map((sign) => (
          <li key={sign}>{sign}</li>
        ))}
      </ul>
      <p>
        <WithLinks text={fakeAdvice} />
      </p>
    </>
  );
}

/** A fact's text with its named outbound links. */
function WithLinks({text}: {readonly text: string}) {
  return piecesOf(text).map(({text: words, link}) =>
    link === undefined ? words : <FactLink key={link} name={link} />,
  );
}
