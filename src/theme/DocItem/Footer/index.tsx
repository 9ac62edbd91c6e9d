import {memo} from 'react';
import DocItemFooter from '@theme-original/DocItem/Footer';

/** The page's layout renders twice when it appears; what stands below the page does so once. */
export default memo(DocItemFooter);
