import { escaped } from '#platform/http/page-head.ts'
import { linkTo, plainPage } from '#platform/http/plain-page.ts'
import type { FieldTexts } from './setup-form.ts'

export const setupPath = '/setup'

interface Field {
  name: string
  title: string
  hint?: string
  attributes: string
}

const fields: readonly Field[] = [
  {
    name: 'code',
    title: '开通码',
    hint: '启动服务器时显示在终端或日志里，八位字母和数字',
    attributes:
      'type="text" maxlength="20" autocomplete="off" autocapitalize="characters" spellcheck="false"',
  },
  { name: 'brand', title: '品牌名称', attributes: 'type="text" maxlength="30" autocomplete="organization"' },
  { name: 'name', title: '您的姓名', attributes: 'type="text" maxlength="20" autocomplete="name"' },
  {
    name: 'phone',
    title: '手机号码',
    hint: '用它登录',
    attributes: 'type="tel" maxlength="40" autocomplete="username"',
  },
  {
    name: 'password',
    title: '密码',
    hint: '6至16位，至少包含数字、小写字母、大写字母、符号中的两种',
    attributes: 'type="password" maxlength="16" autocomplete="new-password"',
  },
  {
    name: 'again',
    title: '再次输入密码',
    attributes: 'type="password" maxlength="16" autocomplete="new-password"',
  },
  { name: 'store', title: '第一家门店', attributes: 'type="text" maxlength="30"' },
  { name: 'address', title: '门店地址（选填）', attributes: 'type="text" maxlength="100"' },
  { name: 'tel', title: '门店电话（选填）', attributes: 'type="tel" maxlength="20"' },
  {
    name: 'company',
    title: '运营公司',
    hint: '营业执照上的全称，写在客人的用户协议、个人信息保护说明和页面底部',
    attributes: 'type="text" maxlength="40"',
  },
  {
    name: 'servicePhone',
    title: '客服电话',
    hint: '客人询问个人信息时拨打，写在个人信息保护说明里',
    attributes: 'type="tel" maxlength="20"',
  },
  {
    name: 'icp',
    title: 'ICP备案号（选填）',
    hint: '在中国大陆用域名开放的网站必须写在页面底部',
    attributes: 'type="text" maxlength="40"',
  },
]
const optional = new Set(['address', 'tel', 'icp'])
/** Fields that are never prefilled. */
const secret = new Set(['password', 'again'])

function fieldHtml(
  { name, title, hint, attributes }: Field,
  typed: FieldTexts,
  fault: string | undefined,
): string {
  const about = [...(hint ? [`${name}-hint`] : []), ...(fault ? [`${name}-fault`] : [])].join(' ')
  const value = secret.has(name) ? '' : (typed[name] ?? '')
  return `<div class="field">
<label for="${name}">${title}</label>
<input id="${name}" name="${name}" ${attributes} value="${escaped(value)}"${optional.has(name) ? '' : ' required'}${
    fault ? ' aria-invalid="true"' : ''
  }${about ? ` aria-describedby="${about}"` : ''}>${hint ? `\n<small id="${name}-hint">${hint}</small>` : ''}${
    fault ? `\n<small class="fault" id="${name}-fault">${escaped(fault)}</small>` : ''
  }
</div>`
}

/**
 * Renders the form on which the first person creates a brand; `trouble` concerns the whole form, `faults`
 * single fields.
 */
export const setupPage = (typed: FieldTexts = {}, faults: FieldTexts = {}, trouble = ''): string =>
  plainPage({
    title: '开通订包',
    body: `<p>这台服务器还没有品牌和门店。填好下面几项，马上可以使用。</p>
${trouble === '' ? '' : `<p class="warn" role="alert">${escaped(trouble)}</p>`}
<form method="post" action="${setupPath}">
${fields.map((field) => fieldHtml(field, typed, faults[field.name])).join('\n')}
<label class="tick"><input type="checkbox" name="plugins"${typed.code === undefined || typed.plugins === 'on' ? ' checked' : ''}> 开通全部功能（以后可在品牌页逐项开关）</label>
<button class="main" type="submit">开通</button>
</form>`,
  })

/** Renders the page after the set-up: completed by this request, or before by another. */
export const openedPage = (form?: { brand: string; store: string; phone: string }): string =>
  plainPage({
    title: form ? '已开通' : '已经开通',
    facts: form
      ? [
          ['品牌', form.brand],
          ['门店', form.store],
          ['登录账号', form.phone],
        ]
      : [],
    body: `${
      form
        ? '<p>用手机号码和刚才设置的密码登录。开更多门店：登录页的「品牌登录」。</p>'
        : '<p>这台服务器已经开通，请直接登录。刚才若在这里填写过，是其他人或另一个窗口先开通的，您填写的内容没有保存。</p>'
    }
${linkTo('/', '去登录')}`,
  })

/** Renders the page shown after too many wrong codes. */
export const overPage = (): string =>
  plainPage({
    title: '开通码已失效',
    body: `<p class="warn" role="alert">开通码输错次数过多，已经失效。</p>
<p>请重新启动服务器，用新显示的开通码；没有任何内容被保存。</p>`,
  })
