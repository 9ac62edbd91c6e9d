interface TextField {
  readonly name: string;
  readonly label: string;
  /** Shown below the label of the request form. */
  readonly hint?: string;
  readonly type: 'text' | 'email' | 'tel';
  readonly autoComplete: string;
}

/** The text fields of a request in order, for its form, its correction and the list of what is stored. */
export const textFields = [
  {name: 'fullName', label: 'Full name', hint: undefined, type: 'text', autoComplete: 'name'},
  {name: 'email', label: 'Email', hint: 'Your invite is sent here.', type: 'email', autoComplete: 'email'},
  {
    name: 'phone',
    label: 'Phone number',
    hint: 'For example +1 202 555 0147.',
    type: 'tel',
    autoComplete: 'tel',
  },
  {
    name: 'selfId',
    label: 'SELF ID',
    hint: 'The name you want to be known by: at least 3 characters.',
    type: 'text',
    autoComplete: 'off',
  },
] as const satisfies readonly TextField[];
