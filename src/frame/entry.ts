/** The script of a page that is a document: all of the page is there when it runs, or will be in a moment. */
import {showPage} from './frame';

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showPage);
else showPage();
