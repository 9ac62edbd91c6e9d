import Original from '@theme-original/DocTagDocListPage';
import type {Props} from '@theme/DocTagDocListPage';
import styles from '@site/src/components/StaticPage/styles.critical.module.css';

/** In the frame and the type of the site's pages. */
export default function DocTagDocListPage(props: Props) {
  return (
    <div className={`markdown ${styles.page}`}>
      <Original {...props} />
    </div>
  );
}
