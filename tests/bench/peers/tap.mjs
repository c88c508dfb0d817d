/** How long the bench waits for anything to appear. */
export const deadlineMs = 60_000

/** How long a finger or a hovering mouse rests on an element. */
export const tapMs = 80
const restMs = 300

/** How long a user looks at a list before the next tap. */
const lookMs = 500

/** Presses a point, then waits until `wanted` appears. `awaitClick` in `watchPage` describes `wanted`. */
export async function pressFor({ page, session, condition }, point, wanted) {
  await page.evaluate((one) => /** @type {any} */ (window).bench.awaitClick(one), wanted)
  await (condition.click === 'hover' ? hoverAndClick(page, point) : tap(session, point))
  return within(page.evaluate('bench.reached'), condition.network ? deadlineMs : deadlineMs / 4)
}

export async function tap(session, { x, y }) {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await wait(tapMs)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function hoverAndClick(page, { x, y }) {
  await page.mouse.move(x, y)
  await wait(restMs)
  await page.mouse.down()
  await page.mouse.up()
}

export async function locate(page, text) {
  await wait(lookMs)
  const found = page.evaluate((one) => /** @type {any} */ (window).bench.locate(one), text)
  return within(found, deadlineMs / 4)
}

/** Settles like `promise`, or resolves with `undefined` after `ms`. */
export function within(promise, ms = deadlineMs) {
  return Promise.race([
    promise,
    new Promise((resolve) => {
      setTimeout(resolve, ms, undefined).unref()
    }),
  ])
}

function wait(ms) {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
