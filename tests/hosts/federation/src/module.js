import { LatchkeyError } from '@latchkey/plugin-api'
import { useState } from 'react'

/** Hands out what the host shared, so that the host can tell whether these are its own modules. */
export default { activate: () => ({ api: { LatchkeyError, useState } }) }
