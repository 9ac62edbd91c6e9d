import {changeOneBit, isAccepted, taskOf} from '@site/src/facts/proof/record';
import type {ProofRecord} from '@site/src/facts/proof/record';

/** Does a job for the digit that's pressed, proves it and checks the proof, also after a change. The network loads at first use. */
class ProofDemoElement extends HTMLElement {
  #record: ProofRecord | undefined;
  #changed = false;

  connectedCallback(): void {
    const digits = [...this.querySelectorAll<HTMLButtonElement>('[role=group] button')];
    digits.forEach((button, digit) => button.addEventListener('click', () => void this.#run(digit)));
    this.#changer?.addEventListener('click', () => void this.#change());
  }

  get #changer(): HTMLButtonElement | null {
    return this.querySelector('code ~ button');
  }

  async #run(digit: number): Promise<void> {
    try {
      const [{prove}, {drawDigit}] = await Promise.all([
        import('@site/src/facts/proof/prove'),
        import('@site/src/facts/proof/network'),
      ]);
      this.#record = await prove({task: taskOf('task-on-this-page'), input: drawDigit(digit)});
      this.#changed = false;
      await this.#check(this.#record);
    } catch (error) {
      console.error(error);
      this.#tell('✗ Not run.', 'Your browser couldn’t do it. Try again.');
    }
  }

  async #change(): Promise<void> {
    if (!this.#record) await this.#run(7);
    if (!this.#record) return;
    this.#changed = !this.#changed;
    await this.#check(this.#changed ? changeOneBit(this.#record, 'hash') : this.#record);
  }

  async #check(record: ProofRecord): Promise<void> {
    const {checkProof} = await import('@site/src/facts/proof/prove');
    const {resultHash} = record.proof;
    this.querySelector('code')?.replaceChildren(`${resultHash.slice(0, 16)}…${resultHash.slice(-8)}`);
    this.#changer?.replaceChildren(this.#changed ? 'Change it back' : 'Change the fingerprint');
    if (isAccepted(await checkProof(record))) {
      const read = /\d/.exec(record.output)?.[0] ?? '';
      this.#tell('✓ Accepted.', `The network read ${read}, and the verifier got the same fingerprint.`);
    } else {
      this.#tell('✗ Refused.', 'The verifier did the job too and got another fingerprint. Nobody is paid.');
    }
  }

  #tell(verdict: string, why: string): void {
    const status = this.querySelector('[role=status]');
    status?.querySelector('b')?.replaceChildren(verdict);
    status?.querySelector('span')?.replaceChildren(why);
  }
}

customElements.define('site-proof-demo', ProofDemoElement);
