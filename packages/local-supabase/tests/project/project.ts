import path from 'node:path';

/** A project of one table and one function, which mails what is stored. */
export const project = {
  migrations: path.join(__dirname, 'migrations'),
  functions: path.join(__dirname, 'functions'),
  functionSettings: {READER: 'reader@example.com'},
  ports: 'free',
} as const;
