import Icon from '@theme-original/DocCard/Heading/Icon';
import type {Props} from '@theme/DocCard/Heading/Icon';

/** The emoji that a label begins with; Docusaurus gives one to every card. */
export default function CardIcon(props: Props) {
  return ['🗃', '📄️', '🔗'].includes(String(props.icon)) ? null : <Icon {...props} />;
}
