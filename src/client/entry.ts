/** The entry of the controls script in light pages. */
import {showPage} from './controls';

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showPage);
else showPage();
