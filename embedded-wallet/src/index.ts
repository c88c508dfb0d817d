/** The embedded wallet behind email and social sign-in. Its keys are in a frame from the secure site. */
export { createSecureFrame } from './createSecureFrame.js'
