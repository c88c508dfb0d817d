/** What plugins say for the codes of the secure frame's errors; `{message}` is the secure site's own sentence. */
export const authErrorMessages = {
  'error.AUTH_CONNECTOR_NOT_FOUND': 'No auth connector found',
  'error.AUTH_NOT_CONNECTED': 'Not connected to email or social',
  'error.EMAIL_COOLDOWN': 'Please try again after {n} seconds',
  'error.FRAME_ABORTED': 'Something went wrong',
  'error.FRAME_ERROR': 'The wallet service says: “{message}”',
  'error.FRAME_FAILED': 'An error occurred',
  'error.FRAME_LOAD_FAILED': 'Unable to load email login dependency',
  'error.REQUEST_ABORTED': 'Request was aborted',
  'error.REQUEST_OUTCOME_UNKNOWN':
    'It’s unclear whether your wallet approved this. Check your activity before you try again.',
  'error.REQUEST_REJECTED': 'User rejected the request',
} as const
