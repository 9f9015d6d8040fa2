import styles from './login-scene.module.css'

const stars = [
  [88, 92],
  [176, 52],
  [262, 118],
  [402, 66],
  [472, 138],
  [640, 66],
  [676, 168],
  [52, 186],
] as const

/**
 * Decorative illustration: a house in the evening with three lit rooms, laid tables, and lanterns under the
 * eaves.
 */
export function LoginScene() {
  return (
    <div className={styles.scene} aria-hidden="true">
      <svg className={styles.drawing} viewBox="0 0 720 820" preserveAspectRatio="xMidYMax slice">
        <title>夜色中的餐厅</title>
        {stars.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="1.6" className={styles.star} />
        ))}
        <circle cx="560" cy="150" r="34" className={styles.moon} />
        <path d="M0 520c90-50 170-64 270-34s150-60 250-46 140 40 200 26v354H0z" className={styles.farHill} />
        <path d="M0 612c160-40 300-10 420-28s220-20 300 4v232H0z" className={styles.nearHill} />
        <path d="M330 300h60l6 18h-72z" className={styles.ridge} />
        <path
          d="M70 404c96-10 176-40 254-88h72c78 48 158 78 254 88-8 16-20 22-34 22H104c-14 0-26-6-34-22z"
          className={styles.roof}
        />
        <rect x="132" y="426" width="456" height="206" className={styles.wall} />
        <path d="M132 446h456" className={styles.beam} />
        <Room x={154} />
        <Room x={298} bright />
        <Room x={442} />
        <Lantern x={108} />
        <Lantern x={612} />
        <path d="M108 632h504v14H108zM84 646h552v14H84z" className={styles.step} />
      </svg>
      <p className={styles.motto}>客人未到，席位已备。</p>
    </div>
  )
}

function Room({ x, bright = false }: { x: number; bright?: boolean }) {
  return (
    <g transform={`translate(${x} 466)`}>
      <rect width="124" height="150" rx="3" className={bright ? styles.brightWindow : styles.window} />
      <path d="M40 128q22-10 44 0v4H40zM61 132h2v18h-2z" className={styles.table} />
      <path d="M24 132h14v18M86 150v-18h14" className={styles.chair} />
      <circle cx="62" cy="40" r="13" className={styles.lamp} />
      <path d="M0 28h124M31 0v28M62 0v28M93 0v28M41 28v122M83 28v122" className={styles.lattice} />
      <rect width="124" height="150" rx="3" className={styles.frame} />
    </g>
  )
}

function Lantern({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 424)`}>
      <circle cy="44" r="46" className={styles.glow} />
      <path d="M0 0v22M0 66v16" className={styles.cord} />
      <rect x="-19" y="22" width="38" height="44" rx="17" className={styles.paper} />
      <path d="M-8 24q-8 20 0 40M8 24q8 20 0 40" className={styles.rib} />
    </g>
  )
}
