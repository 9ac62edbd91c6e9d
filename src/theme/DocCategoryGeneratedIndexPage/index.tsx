import Original from '@theme-original/DocCategoryGeneratedIndexPage';
import type {Props} from '@theme/DocCategoryGeneratedIndexPage';
import layout from '@site/src/theme/DocItem/Layout/styles.critical.module.css';

/** In the frame of a documentation page. */
export default function GeneratedIndexPage(props: Props) {
  return (
    <main className={`markdown ${layout.overview}`}>
      <Original {...props} />
    </main>
  );
}
