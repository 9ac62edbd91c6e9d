import {screen} from '@testing-library/react';
import {showThisYear} from '@site/src/client/page/year';
import {showDocument} from '../../support/page';

test('the footer of a build from last year shows the current year', () => {
  jest.useFakeTimers({now: new Date('2031-01-02')});
  showDocument('<footer><p class="footer__copyright">© 2025 SELF OS</p></footer>');
  showThisYear();
  expect(screen.getByText('© 2031 SELF OS')).toBeVisible();
  jest.useRealTimers();
});
