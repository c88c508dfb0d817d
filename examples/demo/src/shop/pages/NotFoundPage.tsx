import { Link } from '../router.js'
import { useTexts } from '../texts/texts.js'

export function NotFoundPage() {
  const { notFound } = useTexts()
  return (
    <section className="blank">
      <h1>{notFound.title}</h1>
      <Link className="button primary" href="/">
        {notFound.back}
      </Link>
    </section>
  )
}
