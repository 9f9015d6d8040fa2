import { createHash } from 'node:crypto'
import { escaped } from './page-head.ts'

const styles = `
:root { color-scheme: light dark; --ink: #2a2420; --soft: #6c6156; --line: #ded6ca; --ground: #f3efe9; --card: #fffdfa; --accent: #6b4226; --on-accent: #fffaf4; --warn: #fbefcb; --on-warn: #6a4a00; --fault: #a8321a }
@media (prefers-color-scheme: dark) { :root { --ink: #f1eae1; --soft: #a39688; --line: #38312b; --ground: #161311; --card: #201c19; --accent: #d9ac82; --on-accent: #241810; --warn: #3c2f0d; --on-warn: #f0d07e; --fault: #ff9d83 } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; padding: 24px 16px; background: var(--ground); color: var(--ink); font: 16px/1.6 -apple-system, BlinkMacSystemFont, "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif }
main { max-width: 420px; margin: 0 auto; padding: 24px 20px; border: 1px solid var(--line); border-radius: 14px; background: var(--card); text-align: center }
h1 { margin: 0; font-size: 18px }
.warn { margin: 16px 0 0; padding: 10px 12px; border-radius: 8px; background: var(--warn); color: var(--on-warn); font-weight: 600 }
.amount { margin: 20px 0 4px; font-size: 40px; font-weight: 700; line-height: 1.2; font-variant-numeric: tabular-nums }
b { color: var(--ink); font-variant-numeric: tabular-nums }
.until span { font-variant-numeric: tabular-nums }
.over { color: var(--ink); font-weight: 600 }
.over:empty { display: none }
dl { margin: 20px 0 0; padding: 12px 0 0; border-top: 1px solid var(--line); text-align: left }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 4px 0 }
dt { flex: none; color: var(--soft) }
dd { margin: 0; text-align: right; overflow-wrap: anywhere }
p { margin: 12px 0 0; color: var(--soft) }
form { display: grid; gap: 12px; margin: 24px 0 0 }
button, .button { display: block; width: 100%; min-height: 48px; padding: 10px 16px; border: 1px solid var(--line); border-radius: 10px; background: none; color: var(--ink); font: inherit; text-decoration: none; cursor: pointer }
.main { border-color: var(--accent); background: var(--accent); color: var(--on-accent); font-weight: 600 }
a.button { margin-top: 24px }
.acts { display: grid; gap: 12px; margin: 24px 0 0 }
.acts a.button { margin: 0 }
button:disabled { opacity: .55; cursor: default }
.field, form label { display: grid; gap: 4px; text-align: left }
.field label, form label { color: var(--soft) }
input, textarea { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 10px; background: none; color: var(--ink); font: inherit }
input:focus-visible, textarea:focus-visible, button:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
input[aria-invalid] { border-color: var(--fault) }
small { color: var(--soft); font-size: 13px }
small.fault { color: var(--fault) }
form label.tick { display: flex; gap: 8px; align-items: center; color: var(--ink) }
.tick input { width: 20px; min-height: 20px; flex: none }
img { display: block; width: 220px; height: 220px; margin: 16px auto 0; border-radius: 8px; background: #fff }
`

const styleHash = createHash('sha256').update(styles).digest('base64')

/** Content security policy of plain pages, with a page's additions. */
export const plainPolicy = (more: Record<string, string[]> = {}) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      styleSrc: [`'sha256-${styleHash}'`],
      imgSrc: ["'self'", 'data:'],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
      ...more,
    },
  },
})

/** Options of a route that serves a plain page: it loads nothing and runs no script. */
export const plainPageOptions = { helmet: plainPolicy() }

/** Renders a short page on the server alone. `body` is HTML. */
export const plainPage = ({
  title,
  facts = [],
  body,
  goTo,
  scripts = [],
}: {
  title: string
  /** Names and values, listed below the title. */
  facts?: readonly (readonly [string, string])[]
  body: string
  goTo?: string
  /** Scripts to run once the page is loaded. */
  scripts?: readonly string[]
}): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">${goTo ? `\n<meta http-equiv="refresh" content="0;url=${escaped(goTo)}">` : ''}
<title>${escaped(title)}</title>
<style>${styles}</style>${scripts.map((script) => `\n<script src="${escaped(script)}" defer></script>`).join('')}
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${factList(facts)}${body}
</main>
</body>
</html>
`

/** Renders a link that looks like a button. */
export const linkTo = (url: string, label: string, isMain = true): string =>
  `<a class="button${isMain ? ' main' : ''}" href="${escaped(url)}">${escaped(label)}</a>`

/** Renders names and values as a list; empty without any. */
export function factList(facts: readonly (readonly [string, string])[]): string {
  const rows = facts.map(([name, value]) => `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`)
  return rows.length > 0 ? `<dl>${rows.join('')}</dl>` : ''
}
