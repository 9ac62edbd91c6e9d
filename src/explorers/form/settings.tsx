import type {ReactNode} from 'react';
import type {EntryLimits} from '@site/src/rules/entry';
import {CheckField, RadioField, RangeField, SelectField} from './fields';
import type {Option} from './fields';
import {NumberField} from './NumberField';
import {flag, oneOf, useUrlState, whole} from './urlState';
import type {StateOf, UrlValue} from './urlState';

/** What a field may show in the place of what its setting says. */
interface FieldProps<Value> {
  readonly id: string;
  readonly value: Value;
  onValue(value: Value): void;
  readonly label?: string;
  readonly says?: string;
  readonly limits?: EntryLimits;
}

/** A part of an explorer's state: how the address writes it and, if there is one, the field that sets it. */
export interface Setting<Value> extends UrlValue<Value> {
  Field?(props: FieldProps<Value>): ReactNode;
}

export type Settings = Readonly<Record<string, Setting<unknown>>>;

/** A check box. */
export function check(label: string, start: boolean): Setting<boolean> {
  return {...flag(start), Field: (props) => <CheckField label={label} {...props} />};
}

/** A slider from 0. @param says the value in words */
export function range<Start extends number | null>(
  label: string,
  most: number,
  start: Start,
  says: (value: number) => string = String,
): Setting<number | Start> {
  return {
    ...whole(0, most, start),
    Field: ({value, ...props}) => (
      <RangeField label={label} most={most} value={value ?? 0} says={says(value ?? 0)} {...props} />
    ),
  };
}

/** A number to type. It may be empty if nothing is there at the start; the address counts units of the last decimal. */
export function typed<Start extends number | null>(
  label: string,
  limits: EntryLimits,
  start: Start,
  more: {readonly hint?: string; readonly unit?: string} = {},
): Setting<number | Start> {
  const step = 10 ** limits.decimals;
  return {
    ...whole(limits.least * step, limits.most * step, start),
    Field: ({onValue, ...props}) => (
      <NumberField
        label={label}
        limits={limits}
        mayBeEmpty={start === null}
        onValue={(value) => onValue(value ?? start)}
        {...more}
        {...props}
      />
    ),
  };
}

/** Radio buttons. */
export function radio<const Id extends string>(
  label: string,
  options: readonly Option<Id>[],
  start: NoInfer<Id>,
): Setting<Id> {
  return {
    ...idOf(options, start),
    Field: (props) => <RadioField label={label} options={options} {...props} />,
  };
}

/** A list to choose from. */
export function select<const Id extends string>(
  label: string,
  options: readonly Option<Id>[],
  start: NoInfer<Id>,
): Setting<Id> {
  return {
    ...idOf(options, start),
    Field: (props) => <SelectField label={label} options={options} {...props} />,
  };
}

function idOf<Id extends string>(options: readonly Option<Id>[], start: Id): UrlValue<Id> {
  return oneOf(
    options.map(({id}) => id),
    start,
  );
}

/**
 * State that is stored in the page's URL, and its fields.
 * @param id of the explorer, with which the ids of its fields begin
 */
export function useSettings<Values extends Settings>(id: string, settings: Values) {
  const {state, change, reset} = useUrlState(settings);
  /** The field of a setting. */
  const field = <Key extends keyof Values & string>(
    key: Key,
    shown: Partial<FieldProps<StateOf<Values>[Key]>> = {},
  ) => {
    const Field = settings[key]?.Field;
    const onValue = (value: unknown) => change({[key]: value} as Partial<StateOf<Values>>);
    const props = {id: `${id}-${key}`, value: state[key], onValue, ...shown};
    return Field && <Field key={key} {...(props as FieldProps<unknown>)} />;
  };
  return {state, change, reset, field};
}
