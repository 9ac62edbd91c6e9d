/** The entry of light pages. Deferred, so the page is parsed. */
import {showPage} from './showPage';

showPage();
