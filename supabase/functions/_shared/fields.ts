/** The options of the device field, in order. */
export const devices = ['Android', 'iPhone', 'SELF Phone'] as const;

/** The fields of a request, in the order of the form, with their columns in the table. */
export const columns = {
  fullName: 'full_name',
  email: 'email',
  phone: 'phone',
  selfId: 'self_id',
  device: 'device',
  consent: 'consent',
} as const;

/** The fields that people type or choose. */
export const textNames = ['fullName', 'email', 'phone', 'selfId', 'device'] as const;

export type TextField = (typeof textNames)[number];

/** What people correct on their own page: not the address, since nobody has proved that they read mail at another one. */
export const correctableNames = ['fullName', 'phone', 'selfId', 'device'] as const;

type Columns<Name extends keyof typeof columns, Value> = Record<(typeof columns)[Name], Value>;

/** The values of a form, or of some of its fields, by column. */
export function toColumns<Name extends keyof typeof columns, Value>(values: Record<Name, Value>) {
  const entries = Object.entries(values).map(([name, value]) => [columns[name as Name], value]);
  return Object.fromEntries(entries) as Columns<Name, Value>;
}
