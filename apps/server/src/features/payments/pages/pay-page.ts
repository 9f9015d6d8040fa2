import { createHash } from 'node:crypto'
import { escaped } from '../../../platform/http/phone-page.ts'

const styles = `
:root { color-scheme: light dark; --ink: #241d18; --soft: #6b5f56; --line: #e4dcd3; --ground: #f6f2ed; --card: #fff; --accent: #9a3412; --on-accent: #fff; --warn: #fef3c7; --on-warn: #713f12 }
@media (prefers-color-scheme: dark) { :root { --ink: #f3ece5; --soft: #b8aca1; --line: #40372f; --ground: #1a1613; --card: #26201b; --accent: #fdba74; --on-accent: #2b1508; --warn: #3b2f12; --on-warn: #fde68a } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; padding: 24px 16px; background: var(--ground); color: var(--ink); font: 16px/1.6 system-ui, "PingFang SC", "Noto Sans CJK SC", sans-serif }
main { max-width: 420px; margin: 0 auto; padding: 24px 20px; border: 1px solid var(--line); border-radius: 14px; background: var(--card); text-align: center }
h1 { margin: 0; font-size: 18px }
.warn { margin: 16px 0 0; padding: 10px 12px; border-radius: 8px; background: var(--warn); color: var(--on-warn); font-weight: 600 }
.amount { margin: 20px 0 4px; font-size: 40px; font-weight: 700; line-height: 1.2; font-variant-numeric: tabular-nums }
dl { margin: 20px 0 0; padding: 12px 0 0; border-top: 1px solid var(--line); text-align: left }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 4px 0 }
dt { flex: none; color: var(--soft) }
dd { margin: 0; text-align: right; overflow-wrap: anywhere }
p { margin: 12px 0 0; color: var(--soft) }
form { display: grid; gap: 12px; margin: 24px 0 0 }
button, .button { display: block; width: 100%; min-height: 48px; padding: 10px 16px; border: 1px solid var(--line); border-radius: 10px; background: none; color: var(--ink); font: inherit; text-decoration: none; cursor: pointer }
.main { border-color: var(--accent); background: var(--accent); color: var(--on-accent); font-weight: 600 }
a.button { margin-top: 24px }
img { display: block; width: 220px; height: 220px; margin: 16px auto 0; border-radius: 8px; background: #fff }
`

const styleHash = createHash('sha256').update(styles).digest('base64')

/** The options of a route that answers one of these pages: nothing is loaded, and no script runs. */
export const payPageOptions = {
  helmet: {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        styleSrc: [`'sha256-${styleHash}'`],
        imgSrc: ["'self'", 'data:'],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
  },
}

/** A page on the way to a payment. What is put in as `body` is HTML. */
export const payPage = ({
  title,
  body,
  goTo,
}: {
  title: string
  body: string
  goTo?: string
}): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">${goTo ? `\n<meta http-equiv="refresh" content="0;url=${escaped(goTo)}">` : ''}
<title>${escaped(title)}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${body}
</main>
</body>
</html>
`

/** A link that looks like a button. */
export const linkTo = (url: string, words: string, isMain = true): string =>
  `<a class="button${isMain ? ' main' : ''}" href="${escaped(url)}">${escaped(words)}</a>`
