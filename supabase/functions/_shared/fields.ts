/** The options of the device field, in order. */
export const devices = ['Android', 'iPhone', 'SELF Phone'] as const;

/**
 * The fields of a request, in the order of the form. Label: on the form. Short: to staff. Correctable: on the person's own
 * page, but not the address, since nobody has proved that they read mail at another one.
 */
export const requestFields = {
  fullName: {column: 'full_name', label: 'Full name', short: 'Name', correctable: true},
  email: {column: 'email', label: 'Email', short: 'Email', correctable: false},
  phone: {column: 'phone', label: 'Phone number', short: 'Phone', correctable: true},
  selfId: {column: 'self_id', label: 'SELF ID', short: 'SELF ID', correctable: true},
  device: {column: 'device', label: 'Device', short: 'Device', correctable: true},
  consent: {column: 'consent', label: 'Updates', short: 'Updates', correctable: false},
} as const;

export type Fields = typeof requestFields;
export type RequestField = keyof Fields;

/** The fields that people type or choose, without the box. */
export type TextField = Exclude<RequestField, 'consent'>;

export type CorrectableField = {
  [Name in RequestField]: Fields[Name]['correctable'] extends true ? Name : never;
}[RequestField];

export const fieldNames = Object.keys(requestFields) as RequestField[];
export const textNames = fieldNames.filter((name): name is TextField => name !== 'consent');
export const correctableNames = fieldNames.filter(
  (name): name is CorrectableField => requestFields[name].correctable,
);

/** The values of a form, or of some of its fields, by column. */
export function toColumns(values: {[Name in RequestField]?: unknown}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [requestFields[name as RequestField].column, value]),
  );
}
