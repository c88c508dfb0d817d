/** The embedded wallet behind e-mail and social sign-in. Its keys are in a frame of the secure site. */
export { createSecureFrame } from './createSecureFrame.js'
