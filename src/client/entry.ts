/** The entry of the frame script in light pages. */
import {showPage} from './frame';

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showPage);
else showPage();
