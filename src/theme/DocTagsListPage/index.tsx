import Original from '@theme-original/DocTagsListPage';
import type {Props} from '@theme/DocTagsListPage';
import styles from '@site/src/components/StaticPage/styles.critical.module.css';

/** In the frame and the type of the site's pages. */
export default function DocTagsListPage(props: Props) {
  return (
    <div className={`markdown ${styles.page}`}>
      <Original {...props} />
    </div>
  );
}
