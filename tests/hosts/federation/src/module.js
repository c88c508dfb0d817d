import { LatchkeyError } from '@latchkey/plugin-api'
import { useState } from 'react'

/** Returns the shared modules, so that the host can compare them with its own. */
export default { activate: () => ({ api: { LatchkeyError, useState } }) }
