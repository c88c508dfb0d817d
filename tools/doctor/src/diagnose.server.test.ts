import { expect, it } from 'vitest'
import { createModal } from '../../../shell/src/createModal.js'
import type { Modal } from '../../../shell/src/modal.js'
import { testOptions } from '../../../shell/src/testing/testOptions.js'
import { diagnose } from './diagnose.js'

it('error: reports a modal that was created on a server', async () => {
  const modal = createModal(testOptions()) as unknown as Modal
  expect(await diagnose(modal)).toMatchObject([
    { id: 'modal-on-server', level: 'info', found: 'the modal main was created without a document' },
  ])
})
