// The backend's tests share two cores with browsers. What fails once is tried again, and `npm test` names it.
jest.retryTimes(1, {logErrorsBeforeRetry: true});
