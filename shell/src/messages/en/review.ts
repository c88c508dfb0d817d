/** What plugins say about a request before it is signed. */
export const reviewMessages = {
  'review-request.reviewing': 'Checking what this request does',
  'review-request.failed': 'This request could not be checked completely',
  'review-request.failed-text': 'Continue only if you trust this site and know what the request does.',
  'review-request.late': 'Some checks are still running',
  'review-request.nothing': 'No known risk was found. Check the details in your wallet.',
  'review-request.unchecked': 'Continue in your wallet’s app, and check the request there.',
  'review-request.more': '{count, plural, one {# more warning} other {# more warnings}}',
  'review-request.learn': 'Learn more',
  'review-request.cancel': 'Cancel',
  'review-request.continue': 'Continue',
  'review-request.continue-anyway': 'Continue anyway',
} as const
