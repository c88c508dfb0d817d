import { expect, it } from 'vitest'
import { createModal } from '../../../shell/src/createModal.js'
import type { Modal } from '../../../shell/src/modal.js'
import { testOptions } from '../../../shell/src/testing/testOptions.js'
import { diagnose } from './diagnose.js'

it('error: a modal that was made on a server', async () => {
  const modal = createModal(testOptions()) as unknown as Modal
  expect(await diagnose(modal)).toMatchObject([
    { id: 'modal-on-server', level: 'info', found: 'the modal main was made where there is no document' },
  ])
})
