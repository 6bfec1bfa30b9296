/**
 * Cuts a line of an ad where another demand begins: «fem års erfaring, og inngående kjennskap til X». Each clause is a
 * piece of the line as it stands there.
 */
export interface Clause {
  text: string
  /** All that the clause was cut from. */
  sentence: string
}

export const clausesOf = (line: string): Clause[] =>
  sentencesOf(line).flatMap((sentence) =>
    splitDemands(sentence).flatMap((piece) => {
      const text = tidy(piece)
      return text.length >= 2 ? [{ text, sentence }] : []
    }),
  )

/** No full stop after a short form or a number. */
const SENTENCE_END =
  /(?<=[^\s.]{2}[.!?])(?<!\b(?:bl|f|eks|ca|evt|inkl|min|jf|nr|kl|dvs|mv|osv|e\.l|o\.l|m\.m|B\.Sc|e\.g|i\.e)\.)\s+(?=[\p{Lu}\d«"*])/u

export const sentencesOf = (text: string): string[] => text.split(SENTENCE_END)

const DEMAND =
  '(?:ha |har |du |må |kan |kjenn|erfaring|kjennskap|kunnskap|kompetanse|inngående|god[et]? |gjerne|evne|fordel|helst |sertifiser|norsk|engelsk|rådgiver|konsulent|experience|knowledge|ability|you |så |litt |forståelse|beherske|minst |minimum |well |strong |good )'
const CUTS = [
  String.raw`,?\s+(?:og|and)\s+(?=(?:ha|har|inngående|du (?:må|har|kan|kjenner|er)|rådgiveren må|konsulenten må|kan|kjenner|må|god[et]? (?:kjennskap|kunnskap|forståelse|norsk|engelsk)|erfaring|kjennskap|kunnskap|evne|litt|you|experience with|knowledge of|have)\s)`,
  String.raw`,\s+(?:men|but)\s+(?=du |you )`,
  String.raw`,\s+(?=så\s)`,
  String.raw`;\s+`,
  String.raw`\s+[–—-]\s+(?=${DEMAND})`,
]
const CUT = new RegExp(CUTS.join('|'), 'iu')

function splitDemands(sentence: string): string[] {
  const aside =
    /^(.*?)\s*\(([^()]*(?:pluss|fordel|gjerne|ønskelig|plus|advantage|preferred)[^()]*)\)(.*)$/iu.exec(
      sentence,
    )
  const pieces = aside ? [aside[1]!, aside[2]!, aside[3]!] : [sentence]
  return pieces.flatMap((piece) => piece.split(CUT))
}

const tidy = (piece: string) =>
  piece
    .trim()
    .replace(/^(?:\*\*|__|[-*•]\s)/u, '')
    .replace(/(?:\*\*|__|[,;:])$/u, '')
    .trim()
