/**
 * WCAG 2.2, levels A and AA: how each criterion is checked. A string is a check from `checks.mjs`, which runs in every
 * view, or `review` for a criterion that was reviewed. An array has a test file and, optionally, the start of a title.
 */

/** Marks a criterion that no test covers, but whose texts, source and screenshots were reviewed. */
export const review = 'review'

const spec = 'tests/e2e/full/access.spec.ts'
const roles = ['plugin-api/src/kit/theme/roles.test.ts']
const themes = ['tests/e2e/views.spec.ts']
const announced = [spec, 'behavior: announces changes away from the focus']
const pasted = [spec, 'behavior: a code can be pasted, and fields state their purpose']
const pulled = [spec, 'behavior: a button does what pulling the sheet does']

/**
 * @typedef {object} Criterion
 * @property {string} id
 * @property {string} name
 * @property {'A' | 'AA'} level
 * @property {readonly (string | readonly string[])[]} [by] the required checks. Without any, the criterion does not apply.
 * @property {'partly'} [only] supported only in part, whatever the tests say. The remark says why.
 * @property {string} [remark]
 */

/** @type {readonly Criterion[]} */
export const criteria = [
  a(
    '1.1.1',
    'Non-text Content',
    ['axe', 'names, roles, states'],
    'Images of wallets, tokens and networks are decoration beside their names. QR codes have a name, and a link or text beside them.',
  ),
  na('1.2.1', 'Audio-only and Video-only (Prerecorded)', 'A'),
  na('1.2.2', 'Captions (Prerecorded)', 'A'),
  na('1.2.3', 'Audio Description or Media Alternative (Prerecorded)', 'A'),
  na('1.2.4', 'Captions (Live)', 'AA'),
  na('1.2.5', 'Audio Description (Prerecorded)', 'AA'),
  a('1.3.1', 'Info and Relationships', ['names, roles, states', 'axe', 'no text lost']),
  a('1.3.2', 'Meaningful Sequence', ['source order', 'focus order']),
  a(
    '1.3.3',
    'Sensory Characteristics',
    [review],
    'No text identifies a control by place or look. Two say “above” and “below”, which also matches the reading order.',
  ),
  aa('1.3.4', 'Orientation', ['reflow', 'resize text'], 'Works in portrait and landscape.'),
  aa('1.3.5', 'Identify Input Purpose', [pasted]),
  a('1.4.1', 'Use of Color', ['forced colours'], 'A shape, icon or word also marks the selection.'),
  na('1.4.2', 'Audio Control', 'A'),
  aa(
    '1.4.3',
    'Contrast (Minimum)',
    [roles, themes, 'axe'],
    'Tested for each pair of adjacent colours in both themes with ten accents, and by axe in each view. Text on your `--latchkey-accent` is chosen by contrast.',
  ),
  aa(
    '1.4.4',
    'Resize Text',
    ['resize text'],
    'Sizes are px times `--latchkey-font-size-master`: browser zoom enlarges them, the browser’s font size does not.',
  ),
  aa('1.4.5', 'Images of Text', ['no text lost'], 'Only QR codes.'),
  aa('1.4.10', 'Reflow', ['reflow', themes]),
  aa('1.4.11', 'Non-text Contrast', [roles, 'forced colours']),
  aa('1.4.12', 'Text Spacing', ['text spacing']),
  aa('1.4.13', 'Content on Hover or Focus', ['focus changes nothing'], 'Only the browser’s tooltips appear.'),
  a('2.1.1', 'Keyboard', ['keyboard reach', 'keyboard way out']),
  a(
    '2.1.2',
    'No Keyboard Trap',
    ['focus order', 'keyboard way out'],
    'Tab stays in the open dialog, as in every modal dialog; Escape closes it. Only UnsupportedChain can’t be closed: choose a network or Disconnect.',
  ),
  a('2.1.4', 'Character Key Shortcuts', ['no character keys']),
  a(
    '2.2.1',
    'Timing Adjustable',
    [['tests/e2e/toasts.spec.ts'], review],
    'QR codes and swap offers renew themselves. The sender sets a one-time code’s expiry; users can request another. Toasts disappear, but their content is elsewhere too.',
  ),
  a('2.2.2', 'Pause, Stop, Hide', ['reduced motion'], 'Only progress animations move, and end with it.'),
  a('2.3.1', 'Three Flashes or Below Threshold', ['reduced motion']),
  na(
    '2.4.1',
    'Bypass Blocks',
    'A',
    'A dialog has no blocks to skip; the page behind it is outside the focus order and accessibility tree.',
  ),
  a('2.4.2', 'Page Titled', ['names, roles, states'], 'The dialog has its view’s title. You set the page’s title.'),
  a('2.4.3', 'Focus Order', [
    'focus order',
    'keyboard way out',
    ['tests/e2e/navigation.spec.ts', 'behavior: opens, chooses, goes back and closes by keyboard'],
  ]),
  a('2.4.4', 'Link Purpose (In Context)', ['names, roles, states', 'axe', review]),
  na('2.4.5', 'Multiple Ways', 'AA', 'Applies to sets of pages.'),
  aa(
    '2.4.6',
    'Headings and Labels',
    ['names, roles, states', review],
    'Tests check that they exist; their wording was reviewed.',
  ),
  aa('2.4.7', 'Focus Visible', ['focus visible', roles]),
  aa('2.4.11', 'Focus Not Obscured (Minimum)', ['focus not obscured']),
  a('2.5.1', 'Pointer Gestures', [pulled], 'The only gesture pulls down a sheet on phones; Close does the same.'),
  a(
    '2.5.2',
    'Pointer Cancellation',
    [['tests/e2e/phone.spec.ts', 'behavior: a short, slow pull settles back'], review],
    'Actions happen on click, at release.',
  ),
  a('2.5.3', 'Label in Name', ['label in name']),
  na('2.5.4', 'Motion Actuation', 'A'),
  aa('2.5.7', 'Dragging Movements', [pulled]),
  aa(
    '2.5.8',
    'Target Size (Minimum)',
    [
      'target size',
      ['plugin-api/src/kit/kit.browser.test.ts', 'behavior: every click target is at least 40 px wide and high'],
    ],
    '24 px; kit parts have at least 40.',
  ),
  a(
    '3.1.1',
    'Language of Page',
    ['axe', ['tests/e2e/live.spec.ts', 'behavior: changes theme and language']],
    'The modal sets `lang` and `dir` on its element. You set them on the page.',
  ),
  aa(
    '3.1.2',
    'Language of Parts',
    [review],
    'Names of wallets, tokens and networks may be in other languages, which the criterion exempts. Messages to sign are shown unchanged, without a language.',
    'partly',
  ),
  a('3.2.1', 'On Focus', ['focus changes nothing']),
  a(
    '3.2.2',
    'On Input',
    [['tests/e2e/email.spec.ts'], review],
    'A choice changes content below it. A one-time code is submitted at its last digit, as the text above says.',
  ),
  aa('3.2.3', 'Consistent Navigation', [review], 'In every header, Back is first and Close last.'),
  aa('3.2.4', 'Consistent Identification', [review], 'One UI kit, one message catalogue.'),
  a('3.2.6', 'Consistent Help', [review], 'The only help (about wallets) is always in Connect’s header.'),
  a('3.3.1', 'Error Identification', [announced, ['plugin-api/src/kit/kit.test.tsx']]),
  a('3.3.2', 'Labels or Instructions', ['names, roles, states', 'label in name']),
  aa('3.3.3', 'Error Suggestion', [['tests/lint/errors.test.ts']], 'Each error says what to do.'),
  aa(
    '3.3.4',
    'Error Prevention (Legal, Financial, Data)',
    [
      ['tests/e2e/send.spec.ts', 'default: sends ether to a name'],
      ['tests/e2e/swaps.spec.ts', 'default: swaps ether for a token'],
    ],
    'Users review payments and swaps before the wallet’s own prompt.',
  ),
  a(
    '3.3.7',
    'Redundant Entry',
    [['tests/e2e/send.spec.ts', 'default: returns from the embedded wallet’s approval to the form']],
    'Typed values are kept when a user returns.',
  ),
  aa(
    '3.3.8',
    'Accessible Authentication (Minimum)',
    [pasted],
    'No passwords or puzzles: an emailed code to paste or autofill, a link, another site, or a wallet.',
  ),
  a('4.1.2', 'Name, Role, Value', ['names, roles, states', 'tree reach', 'axe']),
  aa('4.1.3', 'Status Messages', [announced]),
]

function a(id, name, by, remark) {
  return { id, name, level: /** @type {const} */ ('A'), by, remark }
}

function aa(id, name, by, remark, only) {
  return { id, name, level: /** @type {const} */ ('AA'), by, remark, only }
}

function na(id, name, level, remark = 'None.') {
  return { id, name, level, remark }
}
