import {
  fakeAdvice,
  fakeIntro,
  fakeSigns,
  originColumns,
  origins,
  piecesOf,
} from '@site/src/facts/site/getting';
import {FactLink} from './FactLink';
import {Rows} from '@site/src/components/docs/ScrollTable';

/** The official sources of SELF OS and how to recognize a fake. */
export function WhereToGet() {
  return (
    <>
      <Rows
        columns={originColumns}
        rows={origins.map(({phone, get, from}) => [phone, get, <WithLinks key={phone} text={from} />])}
      />
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
