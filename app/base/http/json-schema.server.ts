import { z, type ZodTypeAny, type ZodTypeDef } from "zod";
import { zodToJsonSchema } from "zod-to-json-schema";

/** A schema of JSON Schema 2020-12, as OpenAPI 3.1 takes it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Of a body that is sent, or of an answer. */
export type Side = "sent" | "answered";

/** The limits of what is sent; stored records may be older than they are. */
const LIMITS = ["minLength", "maxLength", "minItems", "maxItems", "minimum", "maximum"].concat([
  "exclusiveMinimum",
  "multipleOf",
  "pattern",
]);

/**
 * Describes what a schema accepts, or the answers that are made of it. What only a function of the
 * schema knows is in its description, which is JSON (`withinLimits`).
 */
export function jsonSchemaOf(schema: ZodTypeAny, side: Side): JsonSchema {
  const { $schema: _, ...described } = zodToJsonSchema(schema, {
    target: "jsonSchema2019-09",
    $refStrategy: "none",
    // The schemas of texts clean them, then pass them on to a schema of their limits.
    pipeStrategy: "output",
    allowedAdditionalProperties: undefined,
    rejectedAdditionalProperties: undefined,
    postProcess: (made, def) => made && adjusted(made as JsonSchema, def, side),
  }) as Record<string, unknown>;
  return described;
}

interface Definition extends ZodTypeDef {
  typeName?: z.ZodFirstPartyTypeKind;
}

function adjusted(given: JsonSchema, def: Definition, side: Side): JsonSchema {
  const made: Record<string, unknown> = { ...given };
  delete made.description;
  if (def.description) Object.assign(made, JSON.parse(def.description));
  if (made.minLength === 0) delete made.minLength;
  // openapi-typescript takes a field with a default for a required one, in bodies too (findings).
  delete made.default;
  if (side === "answered") {
    for (const limit of LIMITS) delete made[limit];
    if (made.format === "email") delete made.format;
  }
  switch (def.typeName) {
    case z.ZodFirstPartyTypeKind.ZodNullable:
      return withNull(made, true);
    case z.ZodFirstPartyTypeKind.ZodEffects:
      return withNull(made, isNullable(new z.ZodEffects(def as z.ZodEffectsDef), side));
    case z.ZodFirstPartyTypeKind.ZodPipeline:
      return withNull(
        made,
        isNullable(new z.ZodPipeline(def as z.ZodPipelineDef<ZodTypeAny, ZodTypeAny>), side),
      );
    case z.ZodFirstPartyTypeKind.ZodObject:
      return side === "answered" ? { ...made, ...presentIn(def as z.ZodObjectDef) } : made;
    default:
      return made;
  }
}

/** Returns true if null is taken; in an answer, if it stays null. */
function isNullable(schema: ZodTypeAny, side: Side): boolean {
  const result = schema.safeParse(null);
  return result.success && (side === "sent" || result.data === null);
}

/** The fields of an answer: those that may be missing in a call have their default there. */
function presentIn({ shape }: z.ZodObjectDef): { required?: string[] } {
  const present = Object.entries(shape()).filter(([, field]) => !(field instanceof z.ZodOptional));
  return present.length > 0 ? { required: present.map(([name]) => name) } : {};
}

/** Adds null to the types of a schema, or takes it away. */
function withNull(made: JsonSchema, isTaken: boolean): JsonSchema {
  const { anyOf, ...rest } = made;
  if (Array.isArray(anyOf)) {
    const others = (anyOf as JsonSchema[])
      .map((each) => withNull(each, false))
      .filter((each) => each.type !== "null");
    const [only] = others;
    if (only && others.length === 1) return withNull({ ...only, ...rest }, isTaken);
    return { ...rest, anyOf: isTaken ? [...others, { type: "null" }] : others };
  }
  const types = [made.type].flat().filter((type) => type !== "null" && type !== undefined);
  // Of an unknown value, and of null alone.
  if (types.length === 0) return made;
  if (!isTaken) return { ...made, type: types.length === 1 ? types[0] : types };
  if (made.enum ?? made.title) return { anyOf: [made, { type: "null" }] };
  return { ...made, type: [...types, "null"] };
}
