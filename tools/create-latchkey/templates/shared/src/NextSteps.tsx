/** Lists what to do next. Delete this component when you are done. */
export function NextSteps() {
  return (
    <section className="card" aria-labelledby="next">
      <h2 id="next">Make it yours</h2>
      <ul className="steps">
        <li>
          <code>latchkey.options.mjs</code>
          <span>networks, chains and plugins</span>
        </li>
        <li>
          <code>src/modal.ts</code>
          <span>your site’s name and icon, as wallets show them</span>
        </li>
        <li>
          <code>.env</code>
          <span>your project id, for real wallets</span>
        </li>
        <li>
          <code>npm run csp</code>
          <span>prints the policy for your server</span>
        </li>
      </ul>
    </section>
  )
}
