import { createHash } from 'node:crypto'
import { escaped } from '../http/page-head.ts'
import type { JobCounts, SeenJob } from './seen-jobs.repository.ts'

const styles = `
  :root { color-scheme: light dark; --ink: #241d18; --soft: #6b5f56; --line: #e4dcd3; --ground: #f6f2ed; --card: #fff; --mark: #9a3412 }
  @media (prefers-color-scheme: dark) { :root { --ink: #f3ece5; --soft: #b8aca1; --line: #40372f; --ground: #1a1613; --card: #26201b; --mark: #fdba74 } }
  * { box-sizing: border-box }
  body { margin: 0; padding: 32px 20px; background: var(--ground); color: var(--ink); font: 15px/1.6 system-ui, "Noto Sans CJK SC", "PingFang SC", sans-serif }
  main { max-width: 820px; margin: 0 auto }
  h1 { margin: 0; font-size: 22px }
  h2 { margin: 28px 0 10px; font-size: 17px }
  .intro { margin: 6px 0 20px; color: var(--soft) }
  .sums { display: flex; flex-wrap: wrap; gap: 12px; margin: 0 }
  .sums div { flex: 1 1 140px; padding: 10px 16px; border: 1px solid var(--line); border-radius: 10px; background: var(--card) }
  dt { color: var(--soft); font-size: 13px }
  dd { margin: 0; font-size: 22px; font-weight: 600; font-variant-numeric: tabular-nums }
  dd.bad { color: var(--mark) }
  ol { display: grid; gap: 12px; margin: 0; padding: 0; list-style: none }
  li { display: grid; grid-template-columns: 1fr auto; gap: 4px 16px; align-items: center; padding: 14px 18px; border: 1px solid var(--line); border-radius: 10px; background: var(--card) }
  .head { display: flex; flex-wrap: wrap; gap: 4px 16px; color: var(--soft); font-size: 13px; font-variant-numeric: tabular-nums }
  .head b { color: var(--ink); font-size: 15px }
  p { margin: 0; overflow-wrap: anywhere }
  li p { grid-column: 1 }
  .error { color: var(--mark) }
  form { grid-column: 2; grid-row: 1 / span 3; margin: 0 }
  button { min-height: 40px; padding: 6px 16px; border: 1px solid var(--line); border-radius: 8px; background: none; color: var(--ink); font: inherit; cursor: pointer }
  button:hover { border-color: var(--mark); color: var(--mark) }
  .empty { padding: 48px 0; color: var(--soft); text-align: center }
  @media (max-width: 560px) { li { grid-template-columns: 1fr } form { grid-column: 1; grid-row: auto; margin-top: 8px } }
`

/**
 * Policy of the jobs page: it loads nothing, runs no script, and posts its forms only to itself. The referrer
 * policy is needed because a browser sends no origin with a form otherwise.
 */
export const jobsPagePolicy = {
  referrerPolicy: { policy: 'same-origin' as const },
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      styleSrc: [`'sha256-${createHash('sha256').update(styles).digest('base64')}'`],
      imgSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
}

const timeOf = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
})

export interface JobsPage {
  counts: readonly JobCounts[]
  jobs: readonly SeenJob[]
  /** Chinese titles by kind. */
  titles: ReadonlyMap<string, string>
  at: Date
  /** Whether the list may have been truncated. */
  isCut: boolean
}

/** Renders the page of failed, retried and waiting jobs. */
export function jobsHtml({ counts, jobs, titles, at, isCut }: JobsPage): string {
  // Sweeps never end, and would always count as waiting.
  const work = counts.filter(({ kind }) => !kind.startsWith('sweep.'))
  const sum = (of: 'waiting' | 'later' | 'running' | 'failed') =>
    work.reduce((whole, kind) => whole + kind[of], 0)
  const givenUp = jobs.filter((job) => job.failed_at !== null)
  const open = jobs.filter((job) => job.failed_at === null)
  const itemOf = (job: SeenJob) => jobItem(job, titles.get(job.kind) ?? job.kind, at)
  return `<!doctype html>
<html lang="zh-CN">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <link rel="icon" href="/favicon.svg" type="image/svg+xml">
  <meta name="robots" content="noindex">
  <title>后台任务 · 订包</title>
  <style>${styles}</style>
</head>
<body>
  <main>
    <h1>后台任务</h1>
    <p class="intro">打印、短信、通知、导入导出、支付与退款等在后台完成的工作。失败的会自动重试；多次失败后停止，可在此重新尝试。时间为北京时间。</p>
    <dl class="sums">
      <div><dt>已停止</dt><dd${sum('failed') > 0 ? ' class="bad"' : ''}>${sum('failed')}</dd></div>
      <div><dt>等待处理</dt><dd>${sum('waiting')}</dd></div>
      <div><dt>处理中</dt><dd>${sum('running')}</dd></div>
      <div><dt>未到时间</dt><dd>${sum('later')}</dd></div>
    </dl>
    ${listOf('已停止', givenUp.map(itemOf))}
    ${listOf('等待与重试中', open.map(itemOf))}
    ${jobs.length === 0 ? '<p class="empty">没有等待或失败的任务。</p>' : ''}${isCut ? '<p class="intro">只显示前面一部分。</p>' : ''}
  </main>
</body>
</html>
`
}

const listOf = (title: string, items: readonly string[]): string =>
  items.length === 0 ? '' : `<h2>${title}</h2>\n    <ol>${items.join('')}\n    </ol>`

function jobItem(job: SeenJob, title: string, at: Date): string {
  const time = (label: string, moment: Date) =>
    `<time datetime="${moment.toISOString()}">${label}${timeOf.format(moment)}</time>`
  return `
      <li>
        <p class="head">
          <b>${escaped(title)}</b>
          <span>${job.shop_id === 0 ? '平台' : escaped(job.shop_title)}</span>${job.subject === 0 ? '' : `\n          <span>编号 ${job.subject}</span>`}
          ${job.tries > 0 ? `<span>已试 ${job.tries} 次</span>` : ''}
        </p>
        ${job.error === '' ? '' : `<p class="error">${escaped(job.error)}</p>`}
        <p class="head">${time('提交于 ', job.queued_at)} ${whenOf(job, at, time)}</p>${job.failed_at === null ? '' : retryForm(job)}
      </li>`
}

function whenOf(job: SeenJob, at: Date, time: (label: string, moment: Date) => string): string {
  if (job.failed_at) return time('停止于 ', job.failed_at)
  if (job.leased) return '<span>处理中</span>'
  return job.due_at <= at ? '<span>等待处理</span>' : time('下次处理 ', job.due_at)
}

const retryForm = ({ shop_id, kind, subject }: SeenJob): string => `
        <form method="post" action="/jobs/retry">
          <input type="hidden" name="shop" value="${shop_id}">
          <input type="hidden" name="kind" value="${escaped(kind)}">
          <input type="hidden" name="subject" value="${subject}">
          <button>重新尝试</button>
        </form>`
