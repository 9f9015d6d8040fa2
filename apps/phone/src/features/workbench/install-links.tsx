/** Links that let a phone install the workbench as an app. */
export function InstallLinks() {
  return (
    <>
      <link rel="manifest" href="/m/work/manifest.webmanifest" />
      <link rel="apple-touch-icon" href="/m/work/icon-192.png" />
      <meta name="apple-mobile-web-app-title" content="工作台" />
    </>
  )
}
