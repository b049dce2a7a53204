/** The part of the package `sax` that is used. */
declare module "sax" {
  interface QualifiedName {
    /** The name without its prefix. */
    local: string;
    /** The namespace, "" for none. */
    uri: string;
  }
  export interface Tag extends QualifiedName {
    attributes: Record<string, QualifiedName & { value: string }>;
  }
  export interface Parser {
    ENTITIES: Record<string, string>;
    onopentag: (tag: Tag) => void;
    onclosetag: () => void;
    ontext: (text: string) => void;
    oncdata: (text: string) => void;
    ondoctype: (declaration: string) => void;
    onerror: (error: Error) => void;
    write(text: string): Parser;
    close(): Parser;
  }
  const sax: {
    MAX_BUFFER_LENGTH: number;
    parser(isStrict: true, options: { xmlns: true; strictEntities: true; position: false }): Parser;
  };
  export default sax;
}
