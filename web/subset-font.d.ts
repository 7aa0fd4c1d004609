declare module 'subset-font' {
  type Axis = number | { min: number; max: number }
  /** Keeps the glyphs of these characters, and of the axes these values. */
  const subsetFont: (
    font: Uint8Array,
    characters: string,
    options: { targetFormat: 'woff2'; variationAxes: Record<string, Axis> },
  ) => Promise<Buffer>
  export default subsetFont
}
