import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ShellFooter } from './shell-footer.tsx'

const site = vi.hoisted(() => ({
  company: '和宴餐饮',
  icp: '',
  servicePhone: '',
  serviceLink: '',
  corpId: '',
}))
vi.mock('#platform/site/site-store.ts', () => ({ useSiteConfig: () => site }))

test('the corporate id and the support link stand in the footer where the site has them', () => {
  expect(renderToStaticMarkup(<ShellFooter />)).not.toMatch(/在线客服|企业微信/)
  Object.assign(site, { serviceLink: 'https://kf.example.com/1', corpId: 'ww123' })
  const footer = renderToStaticMarkup(<ShellFooter />)
  expect(footer).toContain('<a href="https://kf.example.com/1" target="_blank" rel="noreferrer">在线客服</a>')
  expect(footer).toContain('企业微信 ww123')
})

test('company, ICP record and service telephone stand in the footer, and the copyright from 2014 on [2.29] [9.10]', () => {
  Object.assign(site, { icp: '浙ICP备20260001号', servicePhone: '400-800-2014' })
  const footer = renderToStaticMarkup(<ShellFooter />)
  expect(footer).toMatch(/© 2014–\d{4} 和宴餐饮/)
  expect(footer).toContain('rel="noreferrer">浙ICP备20260001号</a>')
  expect(footer).toContain('客服电话 400-800-2014')
})
