/** A diagram that has been drawn before, or is drawn without React. */
export {Diagram as default} from '@site/src/components/Diagram';
