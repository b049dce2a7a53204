/** A team member as the API answers it (specification section 3). */
export interface TeamMember {
  id: number;
  name: string;
  role_en: string;
  role_es: string;
  /** May be empty: the views fall back to a placeholder. */
  imageUrl: string;
  bio_en: string | null;
  bio_es: string | null;
  order: number;
  isSample: boolean;
  createdAt: string;
  updatedAt: string;
}

/** The carousel loops, and shows its buttons, only above this number of members. */
export const CAROUSEL_LOOP_THRESHOLD = 3;
