import {memo} from 'react';
import DocItemPaginator from '@theme-original/DocItem/Paginator';

/** As `DocItem/Footer`. */
export default memo(DocItemPaginator);
