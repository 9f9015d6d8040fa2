import type { InvitationPage } from '@roombook/contract/invitation-page'
import { invitationTemplate } from '@roombook/domain/invitations'
import { create } from 'qrcode'
import { drawText, inLines } from './draw-text.ts'

/** Sizes of an invitation's pictures: one to save and send, and one that chats show beside the link. */
export const pictureSizes = {
  share: { width: 1080, height: 1440 },
  card: { width: 1200, height: 630 },
} as const
export type PictureKind = keyof typeof pictureSizes

/** Draws a picture of an invitation as SVG. All text is drawn as paths, so that rendering needs no font. */
export async function drawInvitation(kind: PictureKind, page: InvitationPage, url: string): Promise<string> {
  const { width, height } = pictureSizes[kind]
  const parts = kind === 'share' ? await drawShare(page, url) : await drawCard(page)
  const { paper, accent } = invitationTemplate(page.template).colors
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <defs><radialGradient id="light" cx="0.5" cy="0.3" r="0.8">
      <stop offset="0" stop-color="#ffffff" stop-opacity="0.12"/><stop offset="1" stop-color="#ffffff" stop-opacity="0"/>
    </radialGradient></defs>
    <rect width="${width}" height="${height}" fill="${paper}"/>
    <rect width="${width}" height="${height}" fill="url(#light)"/>
    ${frame(width, height, accent)}
    ${parts.join('\n')}
  </svg>`
}

/** Draws a double border with cut corners. */
function frame(width: number, height: number, accent: string): string {
  const around = (inset: number, cut: number) => {
    const [right, bottom] = [width - inset, height - inset]
    return `M${inset + cut} ${inset}H${right - cut}L${right} ${inset + cut}V${bottom - cut}L${right - cut} ${bottom}H${inset + cut}L${inset} ${bottom - cut}V${inset + cut}Z`
  }
  return `<path d="${around(34, 34)}" fill="none" stroke="${accent}" stroke-width="4"/>
    <path d="${around(48, 34)}" fill="none" stroke="${accent}" stroke-width="1.5" opacity="0.7"/>`
}

/** Draws a thin line with a lozenge in its middle. */
const rule = (x: number, y: number, half: number, accent: string): string =>
  `<path d="M${x - half} ${y}H${x - 22}M${x + 22} ${y}H${x + half}" stroke="${accent}" stroke-width="2" opacity="0.8"/>
    <path d="M${x} ${y - 9}l12 9-12 9-12-9z" fill="${accent}"/>`

/** Side length of the QR code on the picture, and the quiet zone around it. */
const codeSide = 236
const quiet = 24

async function drawShare(page: InvitationPage, url: string): Promise<string[]> {
  const { colors, words } = invitationTemplate(page.template)
  const { accent, ink } = colors
  const centre = 540
  const most = 860
  const messageLines = inLines(page.words || words, 20, 2)
  const middle = { x: centre, most, color: ink }
  return [
    await drawText('邀请函', { ...middle, y: 226, size: 112, color: accent, weight: 600, spacing: 0.3 }),
    rule(centre, 286, 230, accent),
    await drawText(`${page.hostName} 诚邀您赴宴`, { ...middle, y: 378, size: 50, weight: 600 }),
    ...(await Promise.all(
      messageLines.map((line, at) =>
        drawText(line, { ...middle, y: 456 + at * 56, size: 36, spacing: 0.04 }),
      ),
    )),
    rule(centre, 580, 330, accent),
    await drawText(page.dateText, { ...middle, y: 680, size: 64, weight: 600 }),
    await drawText(`${page.weekdayText} · ${page.lunarText}`, { ...middle, y: 744, size: 38 }),
    await drawText(page.timeText, { ...middle, y: 808, size: 44, color: accent, weight: 600 }),
    await drawText(page.roomName, { ...middle, y: 918, size: 58, weight: 600 }),
    await drawText(page.shopTitle, { ...middle, y: 982, size: 40 }),
    await drawText(page.shopAddress, { ...middle, y: 1036, size: 32 }),
    drawCode(url, centre - codeSide / 2, 1090),
    await drawText('扫码查看邀请函并回复', { ...middle, y: 1372, size: 28, spacing: 0.06 }),
  ]
}

async function drawCard(page: InvitationPage): Promise<string[]> {
  const { accent, ink } = invitationTemplate(page.template).colors
  const middle = { x: 600, most: 1000, color: ink }
  return [
    await drawText('邀请函', { ...middle, y: 168, size: 84, color: accent, weight: 600, spacing: 0.3 }),
    rule(600, 216, 220, accent),
    await drawText(`${page.hostName} 诚邀您赴宴`, { ...middle, y: 302, size: 52, weight: 600 }),
    await drawText(`${page.dateText} ${page.weekdayText}`, { ...middle, y: 390, size: 46 }),
    await drawText(`${page.lunarText} · ${page.timeText}`, { ...middle, y: 450, size: 36 }),
    await drawText(`${page.roomName} · ${page.shopTitle}`, {
      ...middle,
      y: 528,
      size: 40,
      color: accent,
      weight: 600,
    }),
  ]
}

/** Draws the QR code of a URL, dark on white whatever the paper's colour. */
function drawCode(url: string, x: number, y: number): string {
  const { modules } = create(url, { errorCorrectionLevel: 'M' })
  const unit = (codeSide - 2 * quiet) / modules.size
  const squares: string[] = []
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) squares.push(`M${column} ${row}h1v1h-1z`)
    }
  }
  return `<rect x="${x}" y="${y}" width="${codeSide}" height="${codeSide}" rx="14" fill="#ffffff"/>
    <path transform="translate(${x + quiet} ${y + quiet}) scale(${unit})" shape-rendering="crispEdges" fill="#101010" d="${squares.join('')}"/>`
}
