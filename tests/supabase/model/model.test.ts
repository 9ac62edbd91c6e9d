import {explore, properties} from './explore';
import {become, model} from './requestModel';
import type {Model} from './requestModel';

/** Plausible bugs in the SQL, as steps that replace those of the model. Each breaks a property. */
const bugs: Record<string, Partial<Model>> = {
  'the mail is not written with the request': {
    insert: (world) => Boolean(world.request === 'none' && (world.request = 'requested')),
  },
  'a mail is taken that another worker has': {
    take(world, hand, kind) {
      world.mails[kind].lease = null;
      return model.take(world, hand, kind);
    },
  },
  'a mail is made for what is not stored': {
    take(world, hand, kind) {
      if (world.request === 'none') world.mails[kind].state = 'waiting';
      return model.take(world, hand, kind);
    },
  },
  'erasing leaves the mails': {erase: (world) => become(world, 'erased')},
  'a retry puts an erased request back': {
    insert: (world) =>
      model.insert(world) || Boolean(world.request === 'erased' && (world.request = 'requested')),
  },
  'a declined request is invited': {
    invite: (world) =>
      model.invite(world) || Boolean(world.request === 'declined' && (world.request = 'invited')),
  },
  'returned mail leaves the others waiting': {returned: (world) => become(world, 'undeliverable')},
  'a welcomed person is not mailed': {
    welcome: (world) => world.request === 'undeliverable' && become(world, 'requested'),
  },
  'a note about a mail counts for the copy after it': {
    noteSent(world, hand) {
      const held = world.doing[hand];
      if (held) held.copy = world.mails[held.kind].copy;
      return model.noteSent(world, hand);
    },
  },
};

describe('the model', () => {
  test('keeps every property in every interleaving', () => {
    const {steps, broken} = explore();
    expect(broken).toBeUndefined();
    expect(steps).toBeGreaterThan(300_000);
  });

  test('breaks a property with each planted bug, and each property with one of them', () => {
    const found = Object.entries(bugs).map(
      ([bug, steps]) => [bug, explore({...model, ...steps}).broken] as const,
    );
    expect(found.filter(([, broken]) => !broken)).toEqual([]);
    expect(new Set(found.map(([, broken]) => broken))).toEqual(new Set(Object.keys(properties)));
  });
});
